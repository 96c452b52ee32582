import './site.css'
import { startSearch } from './start-search.ts'

const form = document.querySelector<HTMLFormElement>('form[role=search]')
if (form) startSearch(form)
