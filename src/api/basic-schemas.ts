import * as v from 'valibot';

/** An id: a string for us, though a backend may send a number (HTTP-5: those above 2^53 survive). */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** No input. */
export const nothing = v.looseObject({});
