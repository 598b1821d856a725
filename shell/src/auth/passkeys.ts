/** The browser's side of passkeys, loaded when one is used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = { challenge: string };
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** A new passkey; undefined when its owner turned away, or has it here already. */
export async function makePasskey(options: Options): Promise<{ id: string; response: object } | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => undefined);
}
/** What a passkey answers; undefined when its owner turned away. */
export async function askPasskey(options: Options): Promise<object | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => undefined);
}
