import { type CourseFile, courseFileSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import firstMessage from './starters/first-message.json' with { type: 'json' };
import followingUp from './starters/following-up.json' with { type: 'json' };
import honestRecruiting from './starters/honest-recruiting.json' with { type: 'json' };
import incomeClaims from './starters/income-claims.json' with { type: 'json' };
import leadingATeam from './starters/leading-a-team.json' with { type: 'json' };

const FILES = [honestRecruiting, firstMessage, followingUp, incomeClaims, leadingATeam];

/** Courses that we wrote for the trade, in the order in which a member needs them. */
export const STARTER_COURSES: readonly CourseFile[] = FILES.map((file) => v.parse(courseFileSchema, file));
