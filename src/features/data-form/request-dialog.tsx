import { type ReactNode, useState } from 'react';
import type { Endpoint, EndpointInput } from '@/api/endpoint';
import { type FormField, type FormValues, formValues } from '@/api/form-fields';
import { FormDialog } from '@/kit/form/form-dialog';
import { type ActionOptions, useAction } from '@/kit/use-action';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { FormFields, useDataProblems } from './form-fields';

interface RequestDialogProps<E extends Endpoint> extends Pick<
  ActionOptions<E>,
  'done' | 'refresh' | 'onDone'
> {
  title: ReactNode;
  /** The button that sends. */
  action: string;
  act: E;
  input: (values: FormValues) => EndpointInput<E>;
  fields: readonly FormField[];
  /** Values to begin with, under those of a draft. */
  initial?: FormValues;
  /** Name of the draft: what was begun and not sent outlives the dialog. */
  draft: string;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** Asks for something by a form that is data: to join, to register, to apply. */
export function RequestDialog<E extends Endpoint>({
  act,
  input,
  fields,
  initial,
  draft: name,
  done,
  refresh,
  onDone,
  children,
  ...dialog
}: RequestDialogProps<E>) {
  const draft = storedJson(draftStore, name, formValues, {});
  const [values, setValues] = useState<FormValues>(() => ({ ...initial, ...draft.read() }));
  const problems = useDataProblems(fields, values);
  const { run, busy, problem } = useAction(act, {
    done,
    refresh,
    onDone(...answer) {
      draft.forget();
      onDone?.(...answer);
      dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      id={problems.id}
      busy={busy}
      problem={problem}
      onSubmit={() => problems.check() && run(input(values))}
    >
      {children}
      <FormFields
        fields={fields}
        values={values}
        problems={problems}
        disabled={busy}
        onChange={(field, value) => {
          const next = { ...values, [field]: value };
          setValues(next);
          draft.write(next);
        }}
      />
    </FormDialog>
  );
}
