import { Spinner } from './spinner.tsx'
import styles from './loading-screen.module.css'

export interface LoadingScreenProps {
  /** The address of the site's logo. */
  logo: string
  siteName: string
  /** What is being waited for, such as "Loading". */
  label: string
}

/** The whole page while the first content is on its way: the site's logo and a spinner. */
export function LoadingScreen({ logo, siteName, label }: LoadingScreenProps) {
  return (
    <div className={styles.screen}>
      <img className={styles.logo} src={logo} alt={siteName} />
      <Spinner label={label} />
    </div>
  )
}
