import { ApiError, createClient } from '@platform/api'

// What somebody does who has an API of their own, and none of our packages besides.

const [, , origin = '', ...passwords] = process.argv

/** The first name of the account, or the code of the refusal. */
async function readAccount(password: string): Promise<string> {
  let token: string | undefined
  const client = createClient({ base: 'main', url: `${origin}/api/main`, token: () => token })
  try {
    const body = { email: 'zoe@example.com', password }
    const answer = await client.request<{ token: string }>('/login', { method: 'POST', body })
    token = answer.token
    return (await client.request<{ firstName: string }>('/account')).firstName
  } catch (error) {
    return error instanceof ApiError ? `${error.code}` : 'none'
  }
}

console.log(JSON.stringify(await Promise.all(passwords.map(readAccount))))
