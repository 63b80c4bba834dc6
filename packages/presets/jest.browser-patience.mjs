import { configure } from '@testing-library/react';

// Not a measure of speed, as the time that a test has: one second is little on a shared machine.
configure({ asyncUtilTimeout: 30_000 });
