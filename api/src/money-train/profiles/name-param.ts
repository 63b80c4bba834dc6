import * as v from 'valibot';

/** A name in an address. Which there are is the service's business: what can be none is answered as one that is none. */
export const nameParamSchema = v.string();
