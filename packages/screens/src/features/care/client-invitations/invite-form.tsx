import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type * as z from 'zod/mini'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { AddressField, LetterFields, readLetter } from '../../../parts/letters/mail-fields.tsx'
import type { TypedLetter } from '../../../parts/letters/mail-table.ts'
import {
  readDay,
  readScopes,
  SharingFields,
  type SharingWords,
  type TypedSharing,
} from '../care-team/sharing-fields.tsx'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'

/** What every invitation of care by mail asks. */
export interface TypedInvitation extends TypedSharing, TypedLetter {}

interface InviteFormProps<Values extends TypedInvitation> {
  /** What the contract takes. */
  readonly schema: z.ZodMiniType
  /** Adds what this kind of invitation needs beside. */
  readonly complete: (typed: TypedInvitation, data: FormData) => Values
  readonly send: (values: Values) => Promise<unknown>
  readonly words?: SharingWords
  readonly onClose: () => void
  /** Asks more, after the address. */
  readonly children?: (form: NativeForm<Values>) => ReactElement
}

/** Invites by e-mail: to a care team, as a guardian, or to share. */
export function InviteForm<Values extends TypedInvitation>(props: InviteFormProps<Values>): ReactElement {
  const { words, onClose, children } = props
  const { t } = useTranslation(['care', 'common'])
  const form = useInviteForm(props)
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:careTeam.invite.failed')} />
      <AddressField form={form} label={t('care:careTeam.invite.email')} />
      {children?.(form)}
      <SharingFields scopes={form.field('scopes')} endsOn={form.field('endsOn')} {...words} />
      <LetterFields
        form={form}
        languageLabel={t('care:careTeam.invite.language')}
        messageLabel={t('care:careTeam.invite.message')}
        messageHelp={t('care:careTeam.invite.messageHelp')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('care:careTeam.invite.send')}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useInviteForm<Values extends TypedInvitation>(props: InviteFormProps<Values>): NativeForm<Values> {
  const { schema, complete, send, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const refresh = useRefreshCare()
  return useNativeForm<Values>({
    schema,
    fields: ['email', 'scopes', 'endsOn', 'language', 'message'],
    read: (data) => {
      const sharing = { scopes: readScopes(data), endsOn: readDay(data, 'endsOn') }
      return complete({ ...readLetter(data), ...sharing }, data)
    },
    describe: (name, code) => {
      if (name === 'email') return t('care:careTeam.invite.emailWrong')
      if (name === 'scopes') return t('care:careTeam.sharing.missing')
      return t(`common:field.${code}`)
    },
    submit: async (values) => {
      await send(values)
      notify({ tone: 'success', title: t('care:careTeam.invite.sent'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
}
