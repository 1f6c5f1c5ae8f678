import * as v from 'valibot';

const verdict = v.picklist(['supports', 'partial', 'no', 'notApplicable']);

/** A test by the file it stands in and its name there, or a look by hand, with its day and what was done. */
const evidence = v.union([
  v.strictObject({ file: v.string(), test: v.string() }),
  v.strictObject({ date: v.pipe(v.string(), v.isoDate()), look: v.string() }),
]);

/** The shape of docs/accessibility.json. */
export const statementSchema = v.strictObject({
  /** Day of the last review. */
  reviewed: v.pipe(v.string(), v.isoDate()),
  /** Each success criterion of WCAG 2.2 of the levels A and AA. */
  wcag: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      level: v.picklist(['A', 'AA']),
      verdict,
      pages: v.string(),
      note: v.optional(v.string()),
      evidence: v.array(evidence),
    }),
  ),
  /** GB/T 37668-2019, by its aspects. */
  gbt: v.strictObject({
    indicators: v.number(),
    /** The part that could not be verified, and why. */
    unverified: v.string(),
    aspects: v.array(
      v.strictObject({ name: v.string(), verdict, criteria: v.array(v.string()), note: v.string() }),
    ),
  }),
});

export type Statement = v.InferOutput<typeof statementSchema>;
export type Criterion = Statement['wcag'][number];
type Verdict = Criterion['verdict'];

/** Verdicts in words, in the order in which they are counted. */
export const verdictLabels: Record<Verdict, string> = {
  supports: '支持',
  partial: '部分支持',
  no: '不支持',
  notApplicable: '不适用',
};

/** The principles of WCAG, by the first figure of their criteria. */
export const principles = [
  { figure: '1', name: '可感知' },
  { figure: '2', name: '可操作' },
  { figure: '3', name: '可理解' },
  { figure: '4', name: '健壮' },
];
