import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './landing.module.css'

interface WayOn {
  readonly page: 'main.premium' | 'main.professionals' | 'main.faq' | 'main.home' | 'main.professional'
  readonly title: string
  readonly text: string
  readonly link: string
}

/** Where to go from a landing page, each with a reason to go there; the last one leads to the other landing page. */
export function LandingWaysOn({ other }: { other: WayOn }): ReactElement {
  const { t } = useTranslation('main')
  const { site } = useServices()
  const ways: readonly WayOn[] = [
    {
      page: 'main.premium',
      title: t('home.more.pricing'),
      text: t('home.more.pricingText'),
      link: t('home.more.pricingLink'),
    },
    {
      page: 'main.faq',
      title: t('home.more.faq'),
      text: t('home.more.faqText'),
      link: t('home.more.faqLink'),
    },
    ...(hasPage(site.pages, 'main.professionals')
      ? [
          {
            page: 'main.professionals' as const,
            title: t('home.more.professionals'),
            text: t('home.more.professionalsText'),
            link: t('home.more.professionalsLink'),
          },
        ]
      : []),
    other,
  ]
  return (
    <section>
      <h2>{t('home.more.title')}</h2>
      <ul className={styles.ways}>
        {ways.map(({ page, title, text, link }) => (
          <li key={page}>
            <h3>{title}</h3>
            <p>{text}</p>
            <PageLink page={page}>{link}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
