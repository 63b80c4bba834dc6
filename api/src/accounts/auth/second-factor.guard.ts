import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { LoginInput } from '@powerline/contract/accounts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AccountNames } from '../login-limits/account-names.ts';
import { KnownDevices } from '../login-limits/known-devices.ts';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.ts';
import { SecondFactorThrottle } from '../second-factor/second-factor-throttle.ts';
import { wrongCodeSentence } from '../second-factor/wrong-code.ts';
import { DeviceCookie } from './device-cookie.ts';
import type { AuthenticatedRequest } from './local-auth.guard.ts';

/**
 * Asks for the code at login, after LocalAuthGuard: without the password, no answer says that there is a second factor.
 * The code comes with username and password again, so that nothing half logged in is kept anywhere.
 */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly codes: SecondFactorCodes,
    private readonly throttle: SecondFactorThrottle,
    private readonly deviceCookie: DeviceCookie,
    private readonly devices: KnownDevices,
    private readonly names: AccountNames,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // LocalAuthGuard has checked the body and found the user.
    const request = context.switchToHttp().getRequest<AuthenticatedRequest & { body: LoginInput }>();
    const { user } = request.authenticated;
    if (!(await this.codes.isOn(user.id))) return true;
    const { code } = request.body;
    if (code === undefined) {
      throw new HttpProblem(401, 'second_factor_required', t('Enter the code from your authenticator app to log in.'));
    }
    const device = await this.devices.recognize(this.deviceCookie.read(request), await this.names.fold(user.username));
    if (await this.throttle.atLogin(user.id, device, () => this.codes.accept(user.id, code))) return true;
    throw fieldProblem('code', wrongCodeSentence(), 401, 'wrong_second_factor');
  }
}
