import { linkSecretSchema } from '@platform/contract'
import { type ReceivedCareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Card, Form, FormActions, Section, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { CareAnswerForm } from './care-answer-form.tsx'
import { CareInvitationFacts, useInvitationTitle } from './care-invitation-facts.tsx'
import { useTellAnswer } from './received-section.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedCode {
  readonly secret: string
}

const codeSchema = z.strictObject({ secret: linkSecretSchema })

/** Takes a code that somebody has passed on, and shows what it is about before it is accepted. */
export function EnterCodeSection(): ReactElement {
  const { t } = useTranslation('care')
  const titleOf = useInvitationTitle()
  const tell = useTellAnswer()
  const [found, setFound] = useState<{ invitation: ReceivedCareInvitation; secret: string }>()
  return (
    <Section title={t('receivedInvitations.enterCode.title')}>
      {found === undefined ? (
        <CodeForm onFound={(invitation, secret) => setFound({ invitation, secret })} />
      ) : (
        <Card as="article" title={titleOf(found.invitation)} tone="accent">
          <CareInvitationFacts invitation={found.invitation} />
          <CareAnswerForm
            invitation={found.invitation}
            secret={found.secret}
            onAnswered={(answer) => {
              tell(answer, found.invitation)
              setFound(undefined)
            }}
          />
        </Card>
      )}
    </Section>
  )
}

function CodeForm(props: {
  onFound: (invitation: ReceivedCareInvitation, secret: string) => void
}): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { receivedInvitations } = useServices().api.call.dataTrust
  const form = useNativeForm<TypedCode>({
    mayBeLost: true,
    schema: codeSchema,
    fields: ['secret'],
    read: (data) => ({ secret: readText(data, 'secret').replaceAll(/[\s-]/g, '') }),
    describe: () => t('care:receivedInvitations.enterCode.wrong'),
    submit: async ({ secret }) => props.onFound(await receivedInvitations.look({ secret }), secret),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:receivedInvitations.enterCode.failed')} />
      <TextField
        {...form.field('secret')}
        label={t('care:receivedInvitations.enterCode.label')}
        help={t('care:receivedInvitations.enterCode.help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyLabel={t('common:state.loading')}>
          {t('care:receivedInvitations.enterCode.look')}
        </Button>
      </FormActions>
    </Form>
  )
}
