import styles from './dialog.module.css'

/** What dialogs and drawers share; given to the root, because a part would put its class on its wrapper too. */
export const dialogClasses = {
  content: styles.content ?? '',
  header: styles.header ?? '',
  title: styles.title ?? '',
  body: styles.body ?? '',
  overlay: styles.overlay ?? '',
  close: styles.close ?? '',
}
