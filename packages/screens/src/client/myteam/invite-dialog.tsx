import { isLanguage, type Language } from '@platform/contract'
import { careInvitationInputSchema, type GuardianRelation } from '@platform/contract/care'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import {
  Button,
  Form,
  FormActions,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { readDay, readScopes, SharingFields, type TypedSharing } from '../../care/sharing-fields.tsx'
import { useRefreshCare } from '../../care/use-refresh-care.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { readText } from '../../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../forms/use-native-form.ts'
import { useServices } from '../../services/site-services.tsx'
import { CodeForm } from './code-form.tsx'

const MESSAGE_MAX_LENGTH = 500
const WAYS = ['email', 'code'] as const

interface InviteDialogProps {
  readonly personId: string
  readonly onClose: () => void
}

/** Invites somebody to a care team: by a mail, or with a code that one passes on. */
export function InviteDialog({ personId, onClose }: InviteDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const [way, setWay] = useState<(typeof WAYS)[number]>('email')
  return (
    <Dialog open onClose={onClose} title={t('care:invite.title')} closeLabel={t('common:action.close')}>
      <RadioGroup
        legend={t('care:invite.way')}
        name="way"
        value={way}
        onValueChange={(value) => setWay((before) => WAYS.find((known) => known === value) ?? before)}
        options={[
          { value: 'email', label: t('care:invite.byEmail'), help: t('care:invite.byEmailHelp') },
          { value: 'code', label: t('care:invite.byCode'), help: t('care:invite.byCodeHelp') },
        ]}
      />
      {way === 'email' ? (
        <InviteForm personId={personId} onClose={onClose} />
      ) : (
        <CodeForm personId={personId} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface TypedInvitation extends TypedSharing {
  readonly personId: string
  readonly relation: GuardianRelation | null
  readonly email: string
  readonly language: Language
  readonly message: string
}

interface InviteFormProps extends InviteDialogProps {
  /** Reads what the person is to a dependant; without it a professional is invited. */
  readonly readRelation?: (data: FormData) => GuardianRelation
  readonly children?: (form: NativeForm<TypedInvitation>) => ReactElement
}

/** Invites by e-mail; a guardian's relation is asked by what stands inside. */
export function InviteForm(props: InviteFormProps): ReactElement {
  const { personId, onClose, readRelation, children } = props
  const { t } = useTranslation(['care', 'common'])
  const { language } = useLanguage()
  const form = useInviteForm(personId, readRelation, onClose)
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:invite.failed')} />
      <TextField
        {...form.field('email')}
        label={t('care:invite.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {children?.(form)}
      <SharingFields scopes={form.field('scopes')} endsOn={form.field('endsOn')} />
      <SelectField
        {...form.field('language')}
        label={t('care:invite.language')}
        defaultValue={language}
        options={LANGUAGES.map((value) => ({ value, label: endonymOf(value) }))}
      />
      <TextArea
        {...form.field('message')}
        label={t('care:invite.message')}
        help={t('care:invite.messageHelp')}
        optionalLabel={t('common:state.optional')}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('care:invite.send')}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useInviteForm(
  personId: string,
  readRelation: InviteFormProps['readRelation'],
  onClose: () => void,
): NativeForm<TypedInvitation> {
  const { t } = useTranslation(['care', 'common'])
  const { careTeam } = useServices().api.call.dataTrust
  const refresh = useRefreshCare()
  return useNativeForm<TypedInvitation>({
    schema: careInvitationInputSchema,
    fields: ['email', 'relation', 'scopes', 'endsOn', 'language', 'message'],
    read: (data) => {
      const language = readText(data, 'language')
      return {
        personId,
        relation: readRelation?.(data) ?? null,
        email: readText(data, 'email'),
        scopes: readScopes(data),
        endsOn: readDay(data, 'endsOn'),
        language: isLanguage(language) ? language : LANGUAGES[0],
        message: readText(data, 'message'),
      }
    },
    describe: (name, code) => {
      if (name === 'email') return t('care:invite.emailWrong')
      if (name === 'scopes') return t('care:sharing.missing')
      return t(`common:field.${code}`)
    },
    submit: async ({ scopes, ...typed }) => {
      await careTeam.invite({ ...typed, scopes: [...scopes] })
      notify({ tone: 'success', title: t('care:invite.sent'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
}
