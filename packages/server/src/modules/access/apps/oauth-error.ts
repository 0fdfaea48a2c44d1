import { AppError } from '../../../kernel/errors.ts'

type Reason = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

/** An error of the token endpoint, in the words of RFC 6749 §5.2. */
export class OAuthError extends AppError {
  readonly reason: Reason
  constructor(reason: Reason, description: string) {
    super(reason === 'invalid_client' ? 'not_authorized' : 'invalid_data', description)
    this.reason = reason
  }
}
