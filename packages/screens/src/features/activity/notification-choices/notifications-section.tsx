import {
  MAIL_RHYTHMS,
  notificationChoicesSchema,
  versionTag,
  type NotificationChoices,
  type StoredNotificationChoices,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { RadioGroup, Section, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { newsOf, readChoices, type NotificationValues } from './notification-values.ts'
import { NotificationGrid } from './notification-grid.tsx'

/** What the person is told about, through which channel, and how often by mail. */
export function NotificationsSection(): ReactElement {
  const { t } = useTranslation('activity')
  const { api } = useServices()
  const choices = useQuery(api.query.main.notificationChoices.read.queryOptions())
  return (
    <Section title={t('notificationChoices.title')} description={t('notificationChoices.description')}>
      <Loaded query={choices} skeleton={<Skeleton shape="control" lines={6} />}>
        {(data) => <NotificationsForm choices={data} />}
      </Loaded>
    </Section>
  )
}

function NotificationsForm({ choices }: { choices: StoredNotificationChoices }): ReactElement {
  const { t } = useTranslation('activity')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const account = useAccountKind()
  const sayChannels = ({ settings }: NotificationValues): string =>
    newsOf(account)
      .map((kind) => {
        const { inApp, email } = settings[kind]
        const channels = [inApp && t('notificationChoices.inApp'), email && t('notificationChoices.email')]
        const chosen = channels.filter((channel) => channel !== false)
        return `${t(`notificationChoices.kind.${kind}`)}: ${chosen.join(', ') || t('notificationChoices.none')}`
      })
      .join('; ')
  return (
    <StoredForm<NotificationValues, StoredNotificationChoices>
      stored={choices}
      pick={({ settings, mailRhythm }) => ({ settings, mailRhythm })}
      schema={notificationChoicesSchema}
      fields={['settings', 'mailRhythm']}
      read={(data) => readChoices(account, data)}
      save={(values, seenVersion) =>
        api.call.main.notificationChoices.write({
          headers: { 'if-match': versionTag(seenVersion) },
          body: z.parse(notificationChoicesSchema, values),
        })
      }
      reload={() => api.call.main.notificationChoices.read()}
      onStored={(stored) => {
        queryClient.setQueryData(api.query.main.notificationChoices.read.queryKey(), stored)
        void queryClient.invalidateQueries({ queryKey: api.query.main.notifications.summary.queryKey() })
      }}
      saveLabel={t('notificationChoices.save')}
      labels={{
        settings: t('notificationChoices.title'),
        mailRhythm: t('notificationChoices.rhythm.legend'),
      }}
      showValue={(name, values) =>
        name === 'settings' ? sayChannels(values) : t(`notificationChoices.rhythm.${rhythmOf(values)}`)
      }
    >
      {(_form, start) => (
        <>
          <NotificationGrid start={start.settings} />
          <RadioGroup
            legend={t('notificationChoices.rhythm.legend')}
            help={t('notificationChoices.rhythm.help')}
            name="mailRhythm"
            defaultValue={start.mailRhythm}
            options={MAIL_RHYTHMS.map((value) => ({
              value,
              label: t(`notificationChoices.rhythm.${value}`),
            }))}
          />
        </>
      )}
    </StoredForm>
  )
}

function rhythmOf({ mailRhythm }: NotificationValues): NotificationChoices['mailRhythm'] {
  return MAIL_RHYTHMS.find((known) => known === mailRhythm) ?? 'atOnce'
}
