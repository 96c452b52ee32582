import styles from './visually-hidden.module.css'

/** A polite announcement; it has to be on the page before its text changes, or nobody hears it. */
export function LiveText({ text }: { text: string }) {
  return (
    <span role="status" className={styles.hidden}>
      {text}
    </span>
  )
}
