import * as v from 'valibot';
import { formValues } from '@/api/form-fields';
import { attachment } from '@/api/upload';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

/** A report that was begun and not sent. */
export const repairDraft = storedJson(
  draftStore,
  'repair',
  v.object({ values: formValues, pictures: v.array(attachment) }),
  null,
);
