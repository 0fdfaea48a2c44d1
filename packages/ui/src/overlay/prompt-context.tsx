import { createContext, type ReactNode, use } from 'react'

/** One question with two answers. */
export type PromptOptions = {
  readonly title: string
  readonly description?: ReactNode
  /** Says what happens ("Delete product"); 'Confirm' by default. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** A solid red confirm button; the focus starts on the safe answer. */
  readonly isDangerous?: boolean
  /** The name to type, exactly (case and spaces), before confirm is enabled. */
  readonly typedName?: string
  /**
   * Runs while the prompt is open with a spinner; the prompt closes when it succeeds. If it rejects, the prompt stays
   * open and shows the message.
   */
  readonly onConfirm?: () => Promise<unknown>
}

/** Asks and waits: true when confirmed (and `onConfirm`, if any, has succeeded), false when canceled. */
export type Prompt = (options: PromptOptions) => Promise<boolean>

export const PromptContext = createContext<Prompt | null>(null)

/** The imperative prompt. Throws outside UiProvider. */
export function usePrompt(): Prompt {
  const prompt = use(PromptContext)
  if (!prompt) throw new Error('usePrompt must be used within a UiProvider')
  return prompt
}
