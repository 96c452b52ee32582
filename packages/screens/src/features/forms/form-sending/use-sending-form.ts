import { formAssignmentInputSchema, type FormAssignmentInput } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import * as z from 'zod/mini'
import { namesOf, readTable, readWrong, type FieldTable } from '../../../parts/forms/field-table.ts'
import { readRefusedPlaces } from '../../../parts/forms/field-problems.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import type { Choosable } from './client-choice.tsx'
import { useRefreshForms } from './use-refresh-forms.ts'
import type { SendingValues } from './use-sending-table.ts'

type Values = Omit<FormAssignmentInput, 'key' | 'questionnaireId'>

const schema = z.omit(formAssignmentInputSchema, { key: true, questionnaireId: true })

interface SendingFormOptions {
  readonly questionnaireId: string
  readonly table: FieldTable<SendingValues>
  /** Who is chosen, whose names an error tells. */
  readonly chosen: readonly Choosable[]
  readonly onSent: () => void
}

/** Sends a form once, however often it is tried. */
export function useSendingForm(options: SendingFormOptions): NativeForm<Values> {
  const { questionnaireId, table, chosen, onSent } = options
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const { api } = useServices()
  const { keyOf } = useIdempotencyKey()
  const refresh = useRefreshForms()
  const tell = useTell()
  const [closedIds, setClosedIds] = useState<readonly string[]>([])
  const closed = chosen.filter(({ id }) => closedIds.includes(id)).map(({ name }) => name)
  return useNativeForm<Values>({
    schema,
    fields: ['personIds', ...namesOf(table)],
    read: (data) => ({ personIds: data.getAll('personIds').map(String), ...readTable(table, data) }),
    check: ({ remindDays, dueOn }) => (remindDays !== null && dueOn === null ? { dueOn: 'required' } : {}),
    describe: (name, code) => {
      if (name !== 'personIds') return readWrong(table[name], code) ?? t(`common:field.${code}`)
      if (closed.length > 0)
        return t('questionnaire-responses:formSending.notShared', { names: closed.join(', ') })
      return t(`questionnaire-responses:formSending.${code === 'too_many' ? 'tooMany' : 'missing'}`)
    },
    async submit(values) {
      const input = { questionnaireId, ...values }
      try {
        const { items } = await api.call.careData.formAssignments.create({ key: keyOf(input), ...input })
        tell(t('questionnaire-responses:formSending.sent', { count: items.length }))
        await refresh()
        onSent()
      } catch (error) {
        const refused = readRefusedPlaces(error, 'personIds')
        setClosedIds(refused.flatMap((place) => values.personIds[place] ?? []))
        throw error
      }
    },
  })
}
