import { careAcceptanceSchema, type ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, SelectField } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { lastDayOf } from '../care-team/last-day.ts'
import { readDay, readScopes, SharingFields, type TypedSharing } from '../care-team/sharing-fields.tsx'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'
import type { CareAnswer } from './answer-buttons.tsx'
import { useSendAnswer } from './use-send-answer.ts'

interface ShareFormProps {
  readonly invitation: ReceivedCareInvitation
  readonly secret?: string | undefined
  readonly onAnswered: (answer: CareAnswer) => void
}

interface TypedShare extends TypedSharing {
  readonly personId: string
}

/** Says what one gives to a professional who has asked: all of it, less of it, or nothing. */
export function ShareForm(props: ShareFormProps): ReactElement {
  const { invitation } = props
  const { t } = useTranslation(['care', 'common'])
  const { timeZone } = useReaderFormat()
  const form = useShareForm(props)
  const problemText = useProblemText()
  const declining = useDeclining(props)
  const { invitedBy: name, scopes, endsAt } = invitation
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:receivedInvitations.failed')} />
      <WhoseField form={form} />
      <SharingFields
        scopes={form.field('scopes')}
        endsOn={form.field('endsOn')}
        offered={scopes}
        defaultEndsOn={lastDayOf(endsAt, timeZone)}
        legend={t('care:receivedInvitations.give')}
        untilHelp={t('care:receivedInvitations.giveUntilHelp')}
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={t('common:state.sending')}
          aria-label={t('care:receivedInvitations.shareWith', { name })}
        >
          {t('care:receivedInvitations.share')}
        </Button>
        <Button
          busy={declining.isPending}
          busyLabel={t('common:state.sending')}
          aria-label={t('care:receivedInvitations.declineFor', { name })}
          onClick={() => !form.isBusy && !declining.isPending && declining.mutate()}
        >
          {t('care:receivedInvitations.decline')}
        </Button>
      </FormActions>
      {declining.error !== null && (
        <Notice tone="danger" title={t('care:receivedInvitations.failed')} live>
          {problemText(declining.error).text}
        </Notice>
      )}
    </Form>
  )
}

/** Whose record it is; not asked of somebody who keeps their own alone. */
function WhoseField({ form }: { form: NativeForm<TypedShare> }): ReactElement | null {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const ownId = useClaims()?.u_id ?? ''
  const dependants = useQuery(api.query.dataTrust.dependants.list.queryOptions())
  const managed = dependants.data?.items.filter(({ mayManage }) => mayManage) ?? []
  if (managed.length === 0) return null
  return (
    <SelectField
      {...form.field('personId')}
      label={t('receivedInvitations.whose')}
      defaultValue={ownId}
      options={[
        { value: ownId, label: t('persons.self') },
        ...managed.map((one) => ({ value: one.id, label: fullName(one) })),
      ]}
    />
  )
}

function useDeclining({ invitation, secret, onAnswered }: ShareFormProps) {
  const send = useSendAnswer(invitation.id, secret)
  const refresh = useRefreshCare()
  return useMutation({
    mutationFn: () => send('declined'),
    onSuccess: () => onAnswered('declined'),
    onSettled: refresh,
  })
}

function useShareForm({ invitation, secret, onAnswered }: ShareFormProps): NativeForm<TypedShare> {
  const { t } = useTranslation(['care', 'common'])
  const send = useSendAnswer(invitation.id, secret)
  const refresh = useRefreshCare()
  const ownId = useClaims()?.u_id ?? ''
  return useNativeForm<TypedShare>({
    schema: careAcceptanceSchema,
    fields: ['personId', 'scopes', 'endsOn'],
    read: (data) => ({
      personId: readText(data, 'personId') || ownId,
      scopes: readScopes(data),
      endsOn: readDay(data, 'endsOn'),
    }),
    describe: (name, code) =>
      name === 'scopes' ? t('care:careTeam.sharing.missing') : t(`common:field.${code}`),
    submit: async ({ scopes, ...given }) => {
      await send('accepted', { ...given, scopes: [...scopes] })
      onAnswered('accepted')
      await refresh()
    },
  })
}
