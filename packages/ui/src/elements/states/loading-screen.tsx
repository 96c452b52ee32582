import { Spinner } from '../icons/spinner.tsx'
import styles from './loading-screen.module.css'

export interface LoadingScreenProps {
  logo: string
  siteName: string
  label: string
}

export function LoadingScreen({ logo, siteName, label }: LoadingScreenProps) {
  return (
    <div className={styles.screen}>
      <img className={styles.logo} src={logo} alt={siteName} />
      <Spinner label={label} />
    </div>
  )
}
