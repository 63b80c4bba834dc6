import { configure } from '@testing-library/react';

// Not a speed limit: one second is short on a shared machine.
configure({ asyncUtilTimeout: 30_000 });
