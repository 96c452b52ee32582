import '../src/tokens/tokens.css'
import '../src/tokens/base.css'
import '../src/tokens/fonts.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../src/index.ts'
import { Gallery } from './gallery.tsx'
import { readSettings, showSettings } from './settings.ts'

const settings = readSettings(new URL(location.href))
showSettings(settings)
const root = document.getElementById('root')
if (root === null) throw new Error('The gallery has no root element.')
createRoot(root).render(
  <>
    <Gallery settings={settings} />
    <Toaster label="Messages" />
  </>,
)
