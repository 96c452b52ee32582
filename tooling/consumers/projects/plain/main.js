import { session } from './session.js'

const form = document.querySelector('form')
const account = document.querySelector('section')

async function signIn() {
  const response = await fetch('/api/login', { method: 'POST', body: new FormData(form) })
  if (response.ok) await session.update((await response.json()).token)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})
account.querySelector('button').addEventListener('click', () => void session.logout())

function show() {
  const { isLoggedIn, claims } = session.getSnapshot()
  form.hidden = isLoggedIn
  account.hidden = !isLoggedIn
  account.querySelector('h1').textContent = `Hello ${claims?.name}`
}
session.subscribe(show)
show()
