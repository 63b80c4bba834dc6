import { Module } from '@nestjs/common';
import { Secrets } from './secrets.ts';
import { SignedCookies } from './signed-cookies.ts';

@Module({ providers: [Secrets, SignedCookies], exports: [Secrets, SignedCookies] })
export class SecretsModule {}
