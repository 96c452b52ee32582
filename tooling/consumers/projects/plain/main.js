import { session } from './session.js'

const form = document.querySelector('form')
const account = document.querySelector('section')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const response = await fetch('/api/login', { method: 'POST', body: new FormData(form) })
  if (response.ok) await session.update((await response.json()).token)
})
account.querySelector('button').addEventListener('click', () => void session.logout())

function show() {
  const { isLoggedIn, claims } = session.getSnapshot()
  form.hidden = isLoggedIn
  account.hidden = !isLoggedIn
  account.querySelector('h1').textContent = `Hello ${claims?.f_name}`
}
session.subscribe(show)
show()
