import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LocalProse } from '../content/local-prose.tsx'
import { proseLoads } from '../content/prose-loads.ts'
import { FaqList } from './faq-list.tsx'
import styles from './faq.module.css'

const questions = proseLoads({
  en: () => import('./content/en.md'),
  de: () => import('./content/de.md'),
  fr: () => import('./content/fr.md'),
  ar: () => import('./content/ar.md'),
})

/** Questions and answers about how the site works, to be searched and to be linked to. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['main', 'pages'])
  return (
    <Page width="reading">
      <PageHeading title={t('pages:main.faq.title')} description={t('main:faq.lead')} />
      <LocalProse loads={questions}>{({ sections }) => <FaqList sections={sections} />}</LocalProse>
      <Section className={styles.ask} title={t('main:faq.ask.title')} description={t('main:faq.ask.text')}>
        <p>
          <PageLink page="main.demo" className={buttonClass()}>
            {t('main:faq.ask.link')}
          </PageLink>
        </p>
      </Section>
    </Page>
  )
}
