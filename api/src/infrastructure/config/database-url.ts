/** Under this name the address of the database is injected: the embedded one, or DATABASE_URL. */
export const DATABASE_URL = Symbol('DATABASE_URL');
