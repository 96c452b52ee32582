import {
  invitationInputSchema,
  ORGANIZATION_ROLES,
  providerInvitationInputSchema,
  type FieldErrorCode,
  type Invitation,
  type OrganizationRole,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { RadioGroup } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { AddressField, LetterFields, readLetter } from '../../../parts/letters/mail-fields.tsx'
import type { TypedLetter } from '../../../parts/letters/mail-table.ts'

/** What the form asks. */
export interface TypedInvitation extends TypedLetter {
  /** Absent for a provider; empty while nothing is chosen. */
  readonly role?: OrganizationRole | ''
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
  const { t } = useTranslation(['common', 'organizations'])
  const form = useInviteForm(roles.length > 0, async (typed) => onSent(await send(typed)))
  return (
    <FormDialog
      form={form}
      title={t('organizations:invitations.invite.title')}
      failedTitle={t('organizations:invitations.invite.failed')}
      submitLabel={t('organizations:invitations.invite.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <InviteFields form={form} roles={roles} />
    </FormDialog>
  )
}

function InviteFields(props: {
  form: NativeForm<TypedInvitation>
  roles: readonly OrganizationRole[]
}): ReactElement {
  const { form, roles } = props
  const { t } = useTranslation('organizations')
  return (
    <>
      <AddressField form={form} label={t('members.email')} help={t('invitations.invite.emailHelp')} />
      {roles.length > 0 && (
        <RadioGroup
          {...form.field('role')}
          legend={t('members.role')}
          options={roles.map((value) => ({
            value,
            label: t(`members.roleNames.${value}`),
            help: t(`members.roleMeans.${value}`),
          }))}
          required
        />
      )}
      <LetterFields
        form={form}
        languageLabel={t('invitations.invite.language')}
        messageLabel={t('invitations.invite.message')}
      />
    </>
  )
}

function useInviteForm(
  asksRole: boolean,
  submit: (typed: TypedInvitation) => Promise<void>,
): NativeForm<TypedInvitation> {
  const { t } = useTranslation(['common', 'organizations'])
  const describe = (name: keyof TypedInvitation, code: FieldErrorCode): string => {
    if (name === 'email') return t('organizations:invitations.invite.emailWrong')
    if (name === 'role') return t('organizations:invitations.invite.roleMissing')
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
  const role = readText(data, 'role')
  return {
    ...readLetter(data),
    ...(asksRole && { role: ORGANIZATION_ROLES.find((known) => known === role) ?? '' }),
  }
}
