import * as v from 'valibot';
import { id } from '@/api/basic-schemas';
import { timesInWords } from '@/lib/time-words';

/** Those of the first script are apart from the others, which come with the pages. */
export { id, nothing } from '@/api/basic-schemas';

/** The version of a record that a write was made over, as the server has assigned it; 0: none yet. */
export const givenVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A person, as what they do is named by them. */
export const person = v.object({ user_id: id, name: v.string() });
export type Person = v.InferOutput<typeof person>;

/** A time of day on the wire, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const wireTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** Words of the server for its reader. Their times and days go over the wire as such, a span as two with `–`. */
export const wireWords = v.string();

/** The same, which whoever reads the answer has with their times in words, see `timesInWords`. */
export const words = v.pipe(wireWords, v.transform(timesInWords));

/** A month, `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** A page of a list, `{list, total}`. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ list: v.array(item), total: v.number() });

/** Page number, from 1, and rows per page. */
export const pageQuery = { page_num: v.number(), page_size: v.number() };

/**
 * Something that happens in steps: what, further words that may be empty, and when; null while it has not happened. The
 * further words are of times to come, which pages put as one says them today, see `timesFromNow`.
 */
export const progressStep = v.object({ title: words, note: wireWords, at: v.nullable(wireTime) });
export type Step = v.InferOutput<typeof progressStep>;
