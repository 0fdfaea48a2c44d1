import type { Check, Problem, Subject } from './check.ts'

/** Settings that are valid and still a problem. Invalid ones prevent the start. */
export const settings: Check = {
  name: 'settings',
  description: 'Secrets are strong; URLs, proxies and the sender of email are set well',
  cacheSeconds: 60,
  okMessage: () => 'no problems',
  run: async (subject) => ({
    facts: { url: subject.config.url ?? null },
    problems: [...weakSecrets(subject), ...urls(subject), ...trust(subject), ...sender(subject)],
  }),
}

/** Settings that prevent the start. */
export const refusal = (message: string): Problem => ({
  code: 'settings_refused',
  severity: 'failed',
  facts: { reason: message },
  message,
  remedy: 'docs/configure.md lists the values of each setting.',
})

/** Different characters in a secret: 32 random hexadecimal digits almost always have more. */
const MIN_DIFFERENT_CHARACTERS = 10

function* weakSecrets({ secrets }: Subject): Generator<Problem> {
  if (!secrets) return
  const named = { STOREROOM_JWT_SECRET: secrets.jwt, STOREROOM_COOKIE_SECRET: secrets.cookie }
  for (const [name, secret] of Object.entries(named))
    if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS)
      yield {
        code: 'secret_weak',
        severity: 'failed',
        facts: { name },
        message: `${name} is easy to guess`,
        remedy: 'Set it to a random value: openssl rand -hex 32. Afterwards everybody must sign in again.',
      }
  if (secrets.jwt === secrets.cookie)
    yield {
      code: 'secrets_equal',
      severity: 'warning',
      message: 'STOREROOM_JWT_SECRET and STOREROOM_COOKIE_SECRET are the same',
      remedy: 'Set STOREROOM_COOKIE_SECRET to another random value: openssl rand -hex 32.',
    }
}

const ownMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function* urls({ config: { url, host } }: Subject): Generator<Problem> {
  if (url !== undefined && url.startsWith('http:') && !ownMachine.test(new URL(url).hostname))
    yield {
      code: 'address_insecure',
      severity: 'warning',
      facts: { url },
      message: `STOREROOM_URL is ${url}: passwords are sent unencrypted`,
      remedy: 'Put an HTTPS proxy in front, and set STOREROOM_URL to its https URL.',
    }
  if (url === undefined && !ownMachine.test(host))
    yield {
      code: 'address_missing',
      severity: 'warning',
      facts: { host },
      message: `The server listens on ${host}, and STOREROOM_URL is not set`,
      remedy: 'Set STOREROOM_URL to the URL that people use: links in emails start with it.',
    }
}

function* trust({ config: { trustProxy } }: Subject): Generator<Problem> {
  if (trustProxy === true)
    yield {
      code: 'proxy_trusts_all',
      severity: 'warning',
      message: 'STOREROOM_TRUST_PROXY is true: any client can pretend to have another IP address',
      remedy: 'Set it to the number of proxies in front, or to their IP addresses.',
    }
}

function* sender({ config: { mail } }: Subject): Generator<Problem> {
  if (mail.url !== undefined && /@localhost>?$/.test(mail.from))
    yield {
      code: 'mail_sender',
      severity: 'warning',
      facts: { from: mail.from },
      message: `Mail comes from ${mail.from}, which most servers refuse`,
      remedy: 'Set STOREROOM_MAIL_FROM to an address of your domain.',
    }
}
