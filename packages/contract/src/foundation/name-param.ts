import * as v from 'valibot';

/** A name inside a path. Which names exist is the server's business: an unknown one is 404, not 400. */
export const nameParamSchema = v.string();
