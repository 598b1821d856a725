/** A form over a call: its input schema validates while typing, and the server's members land on the same fields. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { ApiError } from '@cartage/client/api-error.ts';
import type { AnyCalls, Answer, Call, Input } from '@cartage/contract/call.ts';
import { validationErrorsOf, type ValidationError } from '@cartage/contract/error.ts';
import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  set,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { explain } from '../controls/states.tsx';
import { toast } from '../page/toast-store.ts';
import { useSend } from '../query/query.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { isRequired, schemaAt, tidy } from './schema.ts';
import { useUnsaved } from './unsaved.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(listWords);

type FormInfo = { call: Call | undefined; id: string };
const Info = createContext<FormInfo>({ call: undefined, id: 'form' });
export const useFieldRequired = (name: string): boolean => isRequired(schemaAt(useContext(Info).call?.input, name));

/** What the form begins with: the call's input, any part of it, and values that are still loading. */
type Deep<T> = T extends object ? { [K in keyof T]?: Deep<T[K]> | null | undefined } : T;
export type FormProps<C extends Call> = {
  call: C;
  values?: Deep<Input<C>>;
  children: ReactNode | ((form: UseFormReturn<FieldValues>) => ReactNode);
  onDone?: (answer: Answer<C>, input: Input<C>) => void;
  /** What a refusal says besides its fields. */
  onRefused?: (error: ApiError) => void;
  /** Last change before it is sent: what fields cannot say. */
  prepare?: (input: FieldValues) => FieldValues;
  /** What is worked out only once all of it is right, before it is sent; what it throws is told like a refusal. */
  complete?: (input: FieldValues) => Promise<FieldValues>;
  also?: readonly AnyCalls[];
  success?: string;
  submit?: ReactNode;
  onCancel?: () => void;
  cancel?: string;
  className?: string;
  id?: string;
  /** Buttons stand elsewhere, with `form={id}`. */
  noButtons?: boolean;
  errorTitle?: string;
  /** What must hold besides the call's schema before it is sent; members are the fields' names. */
  check?: (values: FieldValues) => ValidationError[];
  /** The page saves what is typed by itself: nobody needs to be asked before leaving. */
  keepsItself?: boolean;
};

export function Form<C extends Call>({
  call,
  values,
  children,
  onDone,
  onRefused,
  prepare,
  complete,
  also,
  success,
  submit = t('save'),
  onCancel,
  cancel = t('cancel'),
  className,
  id,
  noButtons,
  errorTitle,
  check,
  keepsItself,
}: FormProps<C>) {
  const own = useId();
  const formId = id ?? own;
  const send = useSend(call, { quiet: true, ...(also && { also }), ...(success && { success }) });
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: resolverFor(call, prepare, check),
    defaultValues: (values ?? {}) as FieldValues,
  });
  const { reset, formState } = form,
    text = JSON.stringify(values);
  const saved = useUnsaved(!keepsItself && Object.keys(formState.dirtyFields).length > 0);
  // Values that arrive later fill the form, but never over what has been typed.
  useEffect(() => {
    if (values) reset(values as FieldValues, { keepDirtyValues: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is the values, compared by what they say
  }, [text]);
  const onSubmit = form.handleSubmit(async (typed) => {
    try {
      const input = complete ? await complete(typed) : typed;
      const answer = await send.sendOrThrow(input as Input<C>);
      // What was sent is what there is: a form that stays has no changes by now, and takes what the server made of them.
      reset(form.getValues(), { keepValues: true, keepIsSubmitSuccessful: true });
      saved();
      onDone?.(answer, input as Input<C>);
    } catch (error) {
      showErrors(form, formId, error);
      onRefused?.(error as ApiError);
    }
  });
  return (
    <Info.Provider value={{ call, id: formId }}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(e) => {
            e.stopPropagation();
            void onSubmit(e);
          }}
          className={cx('grid gap-4', className)}
        >
          <ErrorSummary {...(errorTitle && { title: errorTitle })} />
          {typeof children === 'function' ? children(form) : children}
          {!noButtons && (
            <div className="form-buttons flex flex-wrap justify-end gap-2">
              {onCancel && (
                <Button variant="outline" onClick={onCancel}>
                  {cancel}
                </Button>
              )}
              <Button type="submit" state={formState.isSubmitting ? 'pending' : 'idle'}>
                {submit}
              </Button>
            </div>
          )}
        </form>
      </FormProvider>
    </Info.Provider>
  );
}

const resolverFor =
  (
    call: Call,
    prepare?: (input: FieldValues) => FieldValues,
    check?: (values: FieldValues) => ValidationError[],
  ): Resolver<FieldValues> =>
  (values) => {
    const input = tidy(prepare ? prepare(structuredClone(values)) : values, call.input) as FieldValues;
    const checked = call.input.safeParse(input);
    const wrong = [...(checked.success ? [] : validationErrorsOf(checked.error)), ...(check?.(values) ?? [])];
    if (!wrong.length) return { values: input, errors: {} };
    const errors: FieldErrors = {};
    for (const e of wrong) {
      const path = e.members[0] || 'root.form';
      if (!get(errors, path)) set(errors, path, { type: 'validation', message: e.message });
    }
    return { values: {}, errors };
  };

/** The server's refusal on the fields it names; what names none, or a field not shown, is in the summary only. */
function showErrors(form: UseFormReturn<FieldValues>, formId: string, error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast({ title: explain(error).title, tone: 'bad' });
    throw error;
  }
  const named = error.validationErrors.filter((e) => e.members[0]);
  const fields = shownFields(formId);
  for (const e of named)
    for (const member of e.members) {
      const field =
        fields.find((f) => f.toLowerCase() === member.toLowerCase()) ??
        fields.find((f) => f.toLowerCase().endsWith(`.${member.toLowerCase()}`));
      form.setError(
        field ?? (`root.${member.replaceAll('.', '_')}` as 'root.server'),
        { type: 'server', message: e.message },
        { shouldFocus: !!field },
      );
    }
  if (!named.length)
    form.setError('root.server', {
      type: 'server',
      message:
        error.status >= 500 || error.status === 0
          ? `${explain(error).title}. ${explain(error).meaning}`
          : error.message,
    });
}
/** What can be pointed at: controls carry the name they bind. */
const shownFields = (formId: string): string[] =>
  [...(document.getElementById(formId)?.querySelectorAll('[name], [data-name]') ?? [])].map(
    (e) => e.getAttribute('data-name') ?? e.getAttribute('name')!,
  );
