import { linkSecretSchema } from '@platform/contract'
import { type ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { CareAnswerForm } from './care-answer-form.tsx'
import { CareInvitationFacts, useInvitationTitle } from './care-invitation-facts.tsx'
import { useTellAnswer } from './received-section.tsx'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedCode {
  readonly secret: string
}

const codeSchema = z.strictObject({ secret: linkSecretSchema })

/** Takes a code that somebody has passed on, and shows what it is about before it is accepted. */
export function EnterCodeButton(): ReactElement {
  const { t } = useTranslation('care')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('receivedInvitations.enterCode.open')}</Button>
      {isOpen && <EnterCodeDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function EnterCodeDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const titleOf = useInvitationTitle()
  const tell = useTellAnswer()
  const [found, setFound] = useState<{ invitation: ReceivedCareInvitation; secret: string }>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={found === undefined ? t('care:receivedInvitations.enterCode.title') : titleOf(found.invitation)}
      closeLabel={t('common:action.close')}
      size="small"
    >
      {found === undefined ? (
        <CodeForm onFound={(invitation, secret) => setFound({ invitation, secret })} />
      ) : (
        <Stack>
          <CareInvitationFacts invitation={found.invitation} />
          <CareAnswerForm
            invitation={found.invitation}
            secret={found.secret}
            onAnswered={(answer) => {
              tell(answer, found.invitation)
              onClose()
            }}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function CodeForm(props: {
  onFound: (invitation: ReceivedCareInvitation, secret: string) => void
}): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { receivedInvitations } = useServices().api.call.dataTrust
  const table = useCodeTable()
  const form = useTableForm<TypedCode>({
    mayBeLost: true,
    table,
    schema: codeSchema,
    submit: async ({ secret }) => props.onFound(await receivedInvitations.look({ secret }), secret),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:receivedInvitations.enterCode.failed')} />
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyLabel={t('common:state.loading')}>
          {t('care:receivedInvitations.enterCode.look')}
        </Button>
      </FormActions>
    </Form>
  )
}

function useCodeTable(): FieldTable<TypedCode> {
  const { t } = useTranslation('care')
  return {
    secret: {
      label: t('receivedInvitations.enterCode.label'),
      help: t('receivedInvitations.enterCode.help'),
      wrong: { other: t('receivedInvitations.enterCode.wrong') },
      autoCapitalize: 'characters',
      spellCheck: false,
      dir: 'ltr',
      parse: (text) => text.replaceAll(/[\s-]/g, ''),
    },
  }
}
