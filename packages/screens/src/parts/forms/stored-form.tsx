import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { FormSummary } from './form-summary.tsx'
import type { NativeForm } from './use-native-form.ts'
import {
  useStoredForm,
  type StoredFormOptions,
  type StoredFormState,
  type Versioned,
} from './use-stored-form.ts'
import { VersionConflict } from './version-conflict.tsx'

/** How a form over something stored looks. */
export interface StoredFormLooks<Values extends object> {
  /** What the button does, such as "Save profile". */
  readonly saveLabel: string
  /** What did not happen, for a failure that belongs to no field; the general words unless told. */
  readonly failedTitle?: string
  /** The names of the fields, for the comparison of two versions. */
  readonly labels?: Readonly<Record<keyof Values & string, string>>
  /** As `labels`, where there are too many to list. */
  readonly labelOf?: (name: keyof Values & string) => string
  /** A value in words; as it is stored unless told. */
  readonly showValue?: (name: keyof Values & string, values: Values) => string
  /** Leaves without saving; a form that is always there has none. */
  readonly onCancel?: () => void
  /** What that button says; "Cancel" unless told. */
  readonly cancelLabel?: string
  readonly children: (form: NativeForm<Values>, start: Values) => ReactNode
}

export type StoredFormProps<Values extends object, Stored extends Versioned> = StoredFormOptions<
  Values,
  Stored
> &
  StoredFormLooks<Values>

/**
 * The form of one section: its fields, its one button, what is wrong, what was saved, and two versions to choose from when
 * somebody else saved first.
 */
export function StoredForm<Values extends object, Stored extends Versioned>(
  props: StoredFormProps<Values, Stored>,
): ReactElement {
  return <StoredFormBody {...props} state={useStoredForm(props)} />
}

/** What `StoredForm` shows, where the state of the form is needed around it. */
export function StoredFormBody<Values extends object, Stored>(
  props: StoredFormLooks<Values> & { readonly state: StoredFormState<Values, Stored> },
): ReactElement {
  const { state, saveLabel, failedTitle, labels, labelOf, showValue = showStored } = props
  const { onCancel, cancelLabel, children } = props
  const { t } = useTranslation(['common', 'error'])
  const { form, fields, pick, start, round, conflict, isSaved, keepTheirs } = state
  return (
    <Form key={round} onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={failedTitle ?? t('error:save.title')} />
      {conflict !== undefined && (
        <VersionConflict
          differences={fields
            .map((name) => ({
              label: labels?.[name] ?? labelOf?.(name) ?? name,
              mine: showValue(name, conflict.mine),
              theirs: showValue(name, pick(conflict.theirs)),
            }))
            .filter(({ mine, theirs }) => mine !== theirs)}
          onKeepTheirs={keepTheirs}
        />
      )}
      {children(form, start)}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {saveLabel}
        </Button>
        {onCancel !== undefined && (
          <Button onClick={onCancel}>{cancelLabel ?? t('common:action.cancel')}</Button>
        )}
      </FormActions>
      {isSaved && <Notice tone="success" title={t('common:state.saved')} live />}
    </Form>
  )
}

function showStored<Values extends object>(name: keyof Values & string, values: Values): string {
  return String(values[name] ?? '')
}
