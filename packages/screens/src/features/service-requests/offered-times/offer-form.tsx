import type { ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, ErrorSummary, Form, FormActions, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { readRefusedPlaces } from '../../../parts/forms/field-problems.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { SlotPicker } from '../../scheduling/slots/slot-picker.tsx'
import type { SlotSubject } from '../../scheduling/slots/slots.queries.ts'
import { ChosenTimes } from './chosen-times.tsx'
import styles from './offered-times.module.css'
import { useShowTimes } from './use-answer-times.ts'

interface OfferFormProps {
  readonly request: ServiceRequest
  readonly subject: SlotSubject
  /** Of the schedule. */
  readonly timeZone: string
  /** The day on which the times begin to be shown, and how often one was chosen. */
  readonly first: { readonly day: string | undefined; readonly round: number }
  readonly most: number
  readonly onClose: () => void
}

/** Puts free times together, and offers them: what was booked meanwhile is named, and the rest stays as it was chosen. */
export function OfferForm(props: OfferFormProps): ReactElement {
  const { subject, timeZone, first, most, onClose } = props
  const { t } = useTranslation(['common', 'service-requests'])
  const id = useId()
  const offer = useOffer(props)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<string>()
  const all = [...new Set(selected === undefined ? chosen : [...chosen, selected])].toSorted()
  const taken = readRefusedPlaces(offer.error, 'starts').flatMap((place) => offer.variables?.[place] ?? [])
  const missing = t('service-requests:offeredTimes.missing')
  const keep = (): void => {
    setIsMissing(selected === undefined)
    setChosen(all)
    setSelected(undefined)
  }
  const send = (): void => {
    if (offer.isPending) return
    const isEmpty = all.length === 0
    setIsMissing(isEmpty)
    setAttempt((count) => count + 1)
    setChosen(all)
    setSelected(undefined)
    if (!isEmpty) offer.mutate(all)
  }
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Problems attempt={attempt} error={offer.error} taken={taken} listId={`${id}chosen`} />
      <SlotPicker
        key={first.round}
        subject={subject}
        timeZone={timeZone}
        day={first.day}
        field={{ id, name: 'startsAt', ...(isMissing && { error: missing }) }}
        value={selected}
        onChange={(startsAt) => {
          setSelected(startsAt)
          setIsMissing(false)
        }}
      />
      <Stack gap="tight">
        {all.length < most && (
          <div>
            <Button size="small" onClick={keep}>
              {t('service-requests:offeredTimes.another')}
            </Button>
          </div>
        )}
        <ChosenTimes
          id={`${id}chosen`}
          starts={chosen}
          taken={taken}
          timeZone={timeZone}
          onRemove={(start) => setChosen(chosen.filter((one) => one !== start))}
        />
      </Stack>
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={offer.isPending}
          busyLabel={t('service-requests:offeredTimes.offering')}
        >
          {t('service-requests:offeredTimes.send', { count: Math.max(1, all.length) })}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useOffer({ request, subject, onClose }: OfferFormProps) {
  const { t } = useTranslation('service-requests')
  const { offerTimes } = useServices().api.call.main.serviceRequests
  const { keyOf } = useIdempotencyKey()
  const show = useShowTimes(request.id)
  const tell = useTell()
  return useMutation({
    mutationFn: (starts: string[]) => {
      const { scheduleId, serviceId } = subject
      const offered = { scheduleId, serviceId, starts }
      return offerTimes({ params: { id: request.id }, body: { key: keyOf(offered), ...offered } })
    },
    onSuccess: (_, starts) => {
      tell(t('offeredTimes.done.offer', { count: starts.length }))
      onClose()
    },
    onSettled: show,
  })
}

interface ProblemsProps {
  readonly attempt: number
  readonly error: unknown
  readonly taken: readonly string[]
  readonly listId: string
}

function Problems({ attempt, error, taken, listId }: ProblemsProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const problemText = useProblemText()
  if (error === null) return null
  return (
    <ErrorSummary
      title={t('offeredTimes.notOffered')}
      attempt={attempt}
      errors={
        taken.length > 0
          ? [{ fieldId: listId, message: t('offeredTimes.someTaken') }]
          : [{ message: problemText(error).text }]
      }
    />
  )
}
