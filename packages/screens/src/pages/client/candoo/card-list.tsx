import { directionOf, useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Grid } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { pageOfAddress } from '../../../parts/prose/page-of-address.ts'
import { textsOf, type SiteCard } from './cards-file.ts'
import styles from './card-list.module.css'

/** The cards of a brand, each of which is one link. */
export function CardList({ cards }: { cards: readonly SiteCard[] }): ReactElement {
  return (
    <Grid as="ul" columns={3}>
      {cards.map((card, index) => (
        <LinkedCard key={index} card={card} />
      ))}
    </Grid>
  )
}

function LinkedCard({ card }: { card: SiteCard }): ReactElement | null {
  const { t } = useTranslation('sites')
  const { language, direction } = useLanguage()
  const texts = textsOf(card, language)
  if (texts === undefined) return null
  const isForeign = texts.language !== language
  const host = hostOf(card.link)
  return (
    <li
      className={styles.card}
      lang={isForeign ? texts.language : undefined}
      dir={isForeign ? directionOf(texts.language) : undefined}
    >
      {card.picture !== undefined && (
        <img className={styles.picture} src={`/cards/${card.picture}`} alt={texts.alt} loading="lazy" />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <CardLink link={card.link}>{texts.title}</CardLink>
        </h2>
        <p>{texts.text}</p>
        {host !== undefined && (
          <p className={styles.host} lang={language} dir={direction}>
            {t('cards.elsewhere', { host })}
          </p>
        )}
      </div>
    </li>
  )
}

/** A page of this site does not load the site anew; an address of the web opens beside it, and does not hear from where. */
function CardLink({ link, children }: { link: string; children: string }): ReactElement {
  const page = pageOfAddress(link)
  if (page === undefined) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {children}
      </a>
    )
  }
  return (
    <PageLink page={page.id} hash={page.hash} className={styles.link}>
      {children}
    </PageLink>
  )
}

function hostOf(link: string): string | undefined {
  return link.startsWith('/') ? undefined : new URL(link).hostname.replace(/^www\./, '')
}
