import { Global, Module } from '@nestjs/common';
import { AdminChanges } from './admin-changes.ts';

@Global()
@Module({ providers: [AdminChanges], exports: [AdminChanges] })
export class AuditModule {}
