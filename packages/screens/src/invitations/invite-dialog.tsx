import {
  invitationInputSchema,
  isLanguage,
  ORGANIZATION_ROLES,
  providerInvitationInputSchema,
  type FieldErrorCode,
  type Invitation,
  type Language,
  type OrganizationRole,
} from '@platform/contract'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import {
  Button,
  Form,
  FormActions,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { readText } from '../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../forms/use-native-form.ts'

const MESSAGE_MAX_LENGTH = 500

/** What the form asks. */
export interface TypedInvitation {
  readonly email: string
  /** Absent for a provider; empty while nothing is chosen. */
  readonly role?: OrganizationRole | ''
  readonly language: Language
  readonly message: string
}

interface InviteDialogProps {
  /** The roles to choose from; none for a provider, whose people all have the same rights. */
  readonly roles: readonly OrganizationRole[]
  readonly send: (typed: TypedInvitation) => Promise<Invitation>
  readonly onSent: (invitation: Invitation) => void
  readonly onClose: () => void
}

/** Invites somebody by e-mail. */
export function InviteDialog({ roles, send, onSent, onClose }: InviteDialogProps): ReactElement {
  const { t } = useTranslation(['organization', 'common', 'error'])
  const form = useInviteForm(roles.length > 0, async (typed) => onSent(await send(typed)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organization:invite.title')}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('organization:invite.failed')} />
        <InviteFields form={form} roles={roles} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
            {t('organization:invite.send')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function InviteFields(props: {
  form: NativeForm<TypedInvitation>
  roles: readonly OrganizationRole[]
}): ReactElement {
  const { form, roles } = props
  const { t } = useTranslation(['organization', 'common'])
  const { language } = useLanguage()
  return (
    <>
      <TextField
        {...form.field('email')}
        label={t('organization:members.email')}
        help={t('organization:invite.emailHelp')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {roles.length > 0 && (
        <RadioGroup
          {...form.field('role')}
          legend={t('organization:members.role')}
          options={roles.map((value) => ({
            value,
            label: t(`organization:role.${value}`),
            help: t(`organization:roleMeans.${value}`),
          }))}
          required
        />
      )}
      <SelectField
        {...form.field('language')}
        label={t('organization:invite.language')}
        defaultValue={language}
        options={LANGUAGES.map((value) => ({ value, label: endonymOf(value) }))}
      />
      <TextArea
        {...form.field('message')}
        label={t('organization:invite.message')}
        optionalLabel={t('common:state.optional')}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
      />
    </>
  )
}

function useInviteForm(
  asksRole: boolean,
  submit: (typed: TypedInvitation) => Promise<void>,
): NativeForm<TypedInvitation> {
  const { t } = useTranslation(['organization', 'common'])
  const describe = (name: keyof TypedInvitation, code: FieldErrorCode): string => {
    if (name === 'email') return t('organization:invite.emailWrong')
    if (name === 'role') return t('organization:invite.roleMissing')
    return t(`common:field.${code}`)
  }
  return useNativeForm<TypedInvitation>({
    schema: asksRole ? invitationInputSchema : providerInvitationInputSchema,
    fields: ['email', 'role', 'language', 'message'],
    read: (data) => readInvitation(data, asksRole),
    describe,
    submit,
  })
}

function readInvitation(data: FormData, asksRole: boolean): TypedInvitation {
  const language = readText(data, 'language')
  const role = readText(data, 'role')
  return {
    email: readText(data, 'email'),
    ...(asksRole && { role: ORGANIZATION_ROLES.find((known) => known === role) ?? '' }),
    language: isLanguage(language) ? language : LANGUAGES[0],
    message: readText(data, 'message'),
  }
}
