import { APP_TOKEN_DAYS, type App, type AppWithToken } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, SelectField } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import styles from './apps.module.css'
import { useRefreshApps } from './use-refresh-apps.ts'

type Days = (typeof APP_TOKEN_DAYS)[number]

interface RenewTokenProps {
  readonly app: App
  readonly onMade: (made: AppWithToken) => void
}

/** Gives an app another token, as one that was lost or is about to expire needs. */
export function RenewToken({ app, onMade }: RenewTokenProps): ReactElement {
  const { t } = useTranslation('developer')
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshApps()
  const problemText = useProblemText()
  const [days, setDays] = useState<Days>(APP_TOKEN_DAYS[1])
  const renew = useMutation({
    mutationFn: () =>
      withStepUp(() => api.call.developer.apps.renew({ params: { id: app.id }, body: { days } })),
    onSuccess: onMade,
    onSettled: refresh,
  })
  return (
    <Form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (!renew.isPending) renew.mutate()
      }}
    >
      <h3 className={styles.heading}>{t('apps.renew.title')}</h3>
      <p>{t('apps.renew.text')}</p>
      {renew.error !== null && (
        <Notice tone="danger" title={t('apps.notMade')} live>
          {problemText(renew.error).text}
        </Notice>
      )}
      <SelectField
        label={t('apps.days')}
        width="short"
        value={String(days)}
        onChange={({ currentTarget }) =>
          setDays(APP_TOKEN_DAYS.find((one) => String(one) === currentTarget.value) ?? days)
        }
        options={APP_TOKEN_DAYS.map((one) => ({ value: String(one), label: t(`apps.dayCounts.${one}`) }))}
      />
      <FormActions>
        <Button type="submit" busy={renew.isPending} busyLabel={t('apps.making')}>
          {t('apps.renew.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}
