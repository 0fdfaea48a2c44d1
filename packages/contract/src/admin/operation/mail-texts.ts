import { Type, type Static } from 'typebox'
import type { ErrorCode } from '../../errors.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Nullable, ResponseWith } from '../../kit/shapes.ts'
import { languageCodes } from '../../languages.ts'

/** Subject and beginning of an email. `{number}` and the like are placeholders. */
const words = { subject: Type.String(), intro: Type.String() }
const Wording = Type.Object(words)
export type MailWording = Static<typeof Wording>

/** The texts of an email to shoppers, such as `order_placed`, that the shop can write itself. */
export const MailText = Type.Object({
  id: Type.String(),
  /** Those that its texts may have. The intro must have the needed ones, because the recipient decides by them. */
  placeholders: Type.Array(Type.Object({ name: Type.String(), is_needed: Type.Boolean() })),
  languages: Type.Array(
    Type.Object({
      language: Choice(...languageCodes),
      default: Wording,
      /** Null where the shop has written none. */
      own: Nullable(Wording),
    }),
  ),
})
export type MailText = Static<typeof MailText>

/** One line. */
const Subject = Type.String({ minLength: 1, maxLength: 200, pattern: '^.*\\S.*$' })
/** Plain text from the greeting on; empty lines separate paragraphs. */
const Intro = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })

const path = '/admin/mail-texts'
const textPath = `${path}/{id}/{language}`
const failures: readonly ErrorCode[] = ['invalid_data', 'not_found']

/** Not in v1, which leaves emails to plug-ins. */
export const mailTexts = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'notifications:read',
    response: ResponseWith('mail_texts', Type.Array(MailText)),
    errors: [],
    summary: 'List the texts of emails to shoppers, the default ones and the own',
  },
  retrieve: {
    method: 'GET',
    path: textPath,
    access: 'admin',
    permission: 'notifications:read',
    response: ResponseWith('mail_text', MailText),
    errors: ['not_found'],
    summary: 'Retrieve the texts of an email to shoppers, with the version of the one in this language',
  },
  update: {
    method: 'POST',
    path: textPath,
    access: 'admin',
    permission: 'store:write',
    /** What is left out stays as it is. */
    body: Body({ subject: Type.Optional(Subject), intro: Type.Optional(Intro) }),
    response: ResponseWith('mail_text', MailText),
    errors: [...failures, 'edit_conflict'] as readonly ErrorCode[],
    summary: 'Give an email to shoppers an own text in one language',
  },
  remove: {
    method: 'DELETE',
    path: textPath,
    access: 'admin',
    permission: 'store:write',
    response: ResponseWith('mail_text', MailText),
    errors: ['not_found'],
    summary: 'Return to the default text of an email to shoppers in one language',
  },
  preview: {
    method: 'POST',
    path: `${textPath}/preview`,
    access: 'admin',
    permission: 'notifications:read',
    body: Body({ subject: Subject, intro: Intro }),
    response: ResponseWith('mail', Type.Object({ subject: Type.String(), text: Type.String() })),
    errors: failures,
    readOnly: true,
    invalidates: [],
    summary: 'Show an email to shoppers with a text and an invented order, without storing or sending it',
  },
} as const satisfies Record<string, Route>
