import { appointmentStartSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'

/** The form in which one of the free times is chosen and taken, for `FreeTimeForm`. */
export function useFreeTime(take: (startsAt: string) => Promise<void>) {
  const { t } = useTranslation('scheduling')
  const choice = useSlotChoice()
  const form = useNativeForm({
    mayBeLost: true,
    schema: appointmentStartSchema,
    fields: ['startsAt'],
    read: (data) => ({ startsAt: readText(data, 'startsAt') }),
    describe: () => t('slots.missing'),
    submit: ({ startsAt }) => take(startsAt),
  })
  return { choice, form }
}

/** One that is chosen beside the picker opens it anew at its day. */
function useSlotChoice() {
  const [value, onChange] = useState<string>()
  const [round, setRound] = useState(0)
  return {
    value,
    onChange,
    round,
    jumpTo: (startsAt: string): void => {
      onChange(startsAt)
      setRound((count) => count + 1)
    },
  }
}
