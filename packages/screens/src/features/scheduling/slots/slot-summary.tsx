import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { readNearestStarts } from './taken.ts'
import type { TimeWords } from './time-words.ts'

interface SlotSummaryProps<Values extends object> {
  readonly form: NativeForm<Values>
  readonly failedTitle: string
  readonly words: TimeWords
  readonly value: string | undefined
  readonly onChange: (startsAt: string) => void
}

/** Why a time could not be had, and those that are nearest to it. */
export function SlotSummary<Values extends object>(props: SlotSummaryProps<Values>): ReactElement {
  const { form, failedTitle, words, value, onChange } = props
  const { t } = useTranslation('scheduling')
  const nearest = readNearestStarts(form.failure)
  return (
    <FormSummary form={form} failedTitle={failedTitle}>
      {nearest.length > 0 && (
        <Stack gap="tight">
          <p>{t('slots.nearest')}</p>
          <Cluster>
            {nearest.map((startsAt) => (
              <Button
                key={startsAt}
                size="small"
                aria-pressed={startsAt === value}
                onClick={() => onChange(startsAt)}
              >
                {`${words.day(startsAt)}, ${words.time(startsAt)}`}
              </Button>
            ))}
          </Cluster>
        </Stack>
      )}
    </FormSummary>
  )
}
