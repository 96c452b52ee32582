import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { forgetDemoDraft } from './demo-draft.ts'
import { DemoForm } from './demo-form.tsx'
import { DemoThanks } from './demo-thanks.tsx'

/** Asks for a demonstration. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['main', 'pages'])
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <Page width="reading">
        <DemoThanks email={sentTo} onAnother={() => setSentTo(undefined)} />
      </Page>
    )
  }
  return (
    <Page width="reading">
      <PageHeading title={t('pages:main.demo.name')} description={t('main:demo.lead')} />
      <DemoForm
        onSent={(email) => {
          forgetDemoDraft()
          setSentTo(email)
        }}
      />
    </Page>
  )
}
