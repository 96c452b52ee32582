import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { NativeForm } from '../../forms/use-native-form.ts'
import { SectionConflict } from './section-conflict.tsx'
import { useSectionForm, type SectionFormOptions, type Versioned } from './use-section-form.ts'

interface SectionFormProps<Values extends object, Stored extends Versioned> extends SectionFormOptions<
  Values,
  Stored
> {
  /** What the button does, such as "Save profile". */
  readonly saveLabel: string
  /** The names of the fields, for the comparison of two versions. */
  readonly labels?: Readonly<Record<keyof Values & string, string>>
  /** As `labels`, where there are too many to list. */
  readonly labelOf?: (name: keyof Values & string) => string
  /** A value in words; as it is stored unless told. */
  readonly showValue?: (name: keyof Values & string, values: Values) => string
  readonly children: (form: NativeForm<Values>, start: Values) => ReactNode
}

/**
 * The form of one section of the settings: its fields, its one button, what is wrong, what was saved, and two versions
 * to choose from when somebody else saved first.
 *
 * @example
 * <SectionForm stored={contact} pick={pickContact} schema={contactChangeSchema} … saveLabel="Save contact">
 *   {(form, start) => <TextField {...form.field('phone')} label="Telephone" defaultValue={start.phone} />}
 * </SectionForm>
 */
export function SectionForm<Values extends object, Stored extends Versioned>(
  props: SectionFormProps<Values, Stored>,
): ReactElement {
  const { saveLabel, labels, labelOf, children, fields, pick, showValue = showStored } = props
  const { t } = useTranslation(['common', 'error'])
  const { form, start, round, conflict, isSaved, keepTheirs } = useSectionForm(props)
  return (
    <Form key={round} onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      {conflict !== undefined && (
        <SectionConflict
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
      </FormActions>
      {isSaved && <Notice tone="success" title={t('common:state.saved')} live />}
    </Form>
  )
}

function showStored<Values extends object>(name: keyof Values & string, values: Values): string {
  return String(values[name])
}
