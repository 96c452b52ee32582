import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import styles from './landing-picture.module.css'

interface LandingPictureProps {
  readonly name: 'client' | 'professional'
  readonly title: string
  readonly text: string
  /** What is to be seen, for who does not see it. */
  readonly description: string
}

const SIZES = { client: { width: 390, height: 600 }, professional: { width: 1160, height: 620 } } as const

/**
 * The product as it looks, in the language and the colours of the reader. Of the two pictures the browser fetches the one that
 * is shown, and that one when it comes near; its place is kept free.
 */
export function LandingPicture({ name, title, text, description }: LandingPictureProps): ReactElement {
  const { i18n } = useTranslation('main')
  const picture = (scheme: 'light' | 'dark'): ReactElement => (
    <img
      className={styles[scheme]}
      src={`/pictures/${name}.${i18n.language}.${scheme}.webp`}
      alt={description}
      loading="lazy"
      decoding="async"
      {...SIZES[name]}
    />
  )
  return (
    <section className={styles.shown} data-picture={name}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.frame}>
        {picture('light')}
        {picture('dark')}
      </div>
    </section>
  )
}
