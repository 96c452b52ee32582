import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Page, PageHeading, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LocalProse } from '../../../parts/prose/local-prose.tsx'
import { proseLoads } from '../../../parts/prose/prose-loads.ts'
import { FaqList } from './faq-list.tsx'
import styles from './faq.module.css'

const questions = proseLoads({
  en: () => import('./en.md'),
  de: () => import('./de.md'),
  fr: () => import('./fr.md'),
  ar: () => import('./ar.md'),
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
