import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';

/** An error on a student's screen: neither its words nor an address, which may hold what is the student's. */
const errorReport = v.object({
  type: v.literal('error'),
  /** Name of its class, or `csp:` and the directive that was violated. */
  kind: v.string(),
  /** Pattern of the page's address, as `/user/orderDetail/:oid`; `*` where that is nobody's business. */
  route: v.string(),
  /** Places in files of the build: `<file>:<line>:<column>`, the innermost first. */
  stack: v.array(v.string()),
});

/** A figure of how the page felt: https://web.dev/articles/vitals. */
const vitalReport = v.object({
  type: v.literal('vital'),
  name: v.picklist(['LCP', 'INP', 'CLS']),
  /** Milliseconds; of CLS a share of the window. */
  value: v.number(),
  route: v.string(),
  /** Of a page that was opened within the application. */
  is_soft: v.boolean(),
});

const problemReport = v.variant('type', [errorReport, vitalReport]);
export type ProblemReport = v.InferOutput<typeof problemReport>;

/** Reports of errors and of loading, without a token: nobody is to know whose they are. */
export const problemReportSave = defineEndpoint({
  method: 'POST',
  path: '/problemReports/save',
  summary: '错误与性能上报',
  authenticated: false,
  input: v.union([
    v.object({
      /** File that stands for the build; its source maps bear the name. */
      build: v.string(),
      reports: v.array(problemReport),
    }),
    // Of the browser itself, by the header Reporting-Endpoints: https://www.w3.org/TR/reporting-1/#serialize-reports
    v.array(v.looseObject({ type: v.string() })),
  ]),
  output: v.unknown(),
});
