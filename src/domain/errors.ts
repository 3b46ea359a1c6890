/** Shown when the backend is unreachable. */
export const OFFLINE_MESSAGE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

const SESSION_ENDED = 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.';

/** User-facing messages for the error codes of Postgres, PostgREST, Supabase Auth and Storage. */
const MESSAGES: Readonly<Record<string, string>> = {
  // Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html)
  '22001': 'Uno de los textos es demasiado largo.',
  '22007': 'La fecha no es válida.',
  '22008': 'La fecha no es válida.',
  '22P02': 'Uno de los datos no tiene el formato correcto.',
  '23502': 'Falta un dato obligatorio.',
  '23503': 'Otro registro depende de este.',
  '23505': 'Ya existe un registro con ese valor.',
  '23514': 'Uno de los datos no cumple los límites permitidos.',
  '40001': 'Otra persona guardó al mismo tiempo. Intenta nuevamente.',
  '40P01': 'Otra persona guardó al mismo tiempo. Intenta nuevamente.',
  '42501': 'No tienes permiso para hacer esto, o tu sesión ha terminado.',
  '53100': 'El servidor se quedó sin espacio. Avisa a quien administra el sitio.',
  '53300': 'El servidor está ocupado. Intenta nuevamente en unos minutos.',
  '57014': 'El servidor tardó demasiado en responder. Intenta nuevamente.',
  // Ours (supabase/migrations/20261124100500_files_and_library.sql)
  PT409: 'Uno de los archivos ya no existe: alguien lo eliminó de la biblioteca. Quítalo y guarda nuevamente.',
  // PostgREST (https://docs.postgrest.org/en/stable/references/errors.html)
  PGRST000: 'La base de datos no responde. Intenta nuevamente en unos minutos.',
  PGRST001: 'La base de datos no responde. Intenta nuevamente en unos minutos.',
  PGRST002: 'La base de datos no responde. Intenta nuevamente en unos minutos.',
  PGRST003: 'El servidor está ocupado. Intenta nuevamente en unos minutos.',
  PGRST116: 'El registro ya no existe: es posible que otra persona lo haya eliminado.',
  PGRST301: SESSION_ENDED,
  PGRST302: SESSION_ENDED,
  PGRST303: SESSION_ENDED,
  // Auth (https://supabase.com/docs/guides/auth/debugging/error-codes)
  bad_jwt: SESSION_ENDED,
  email_address_invalid: 'Esa dirección de email no es válida.',
  email_address_not_authorized:
    'El servidor no puede enviar correos a esa dirección. Avisa a quien administra el sitio.',
  email_exists: 'Ya hay otra cuenta con ese email.',
  email_not_confirmed: 'Esta cuenta todavía no está confirmada. Avisa a quien administra el sitio.',
  invalid_credentials: 'Credenciales inválidas',
  no_authorization: SESSION_ENDED,
  otp_expired: 'El enlace ya no sirve: se usó o pasó más de una hora. Pide uno nuevo.',
  over_email_send_rate_limit: 'Ya se envió un correo hace un momento. Espera unos minutos e intenta nuevamente.',
  over_request_rate_limit: 'Hubo demasiados intentos. Espera unos minutos e intenta nuevamente.',
  reauthentication_needed: 'Para cambiar la contraseña, cierra la sesión e inicia sesión nuevamente.',
  refresh_token_already_used: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  request_timeout: 'El servidor tardó demasiado en responder. Intenta nuevamente.',
  same_password: 'La contraseña nueva tiene que ser distinta de la anterior.',
  session_expired: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
  user_banned: 'Esta cuenta está suspendida. Avisa a quien administra el sitio.',
  user_not_found: 'Credenciales inválidas',
  weak_password: 'Esa contraseña es fácil de adivinar. Elige otra más larga.',
  validation_failed: 'Uno de los datos no tiene el formato correcto.',
  // Storage (https://supabase.com/docs/guides/storage/debugging/error-codes)
  AccessDenied: 'No tienes permiso para hacer esto, o tu sesión ha terminado.',
  EntityTooLarge: 'El archivo es demasiado grande.',
  InvalidJWT: SESSION_ENDED,
  InvalidMimeType: 'Ese tipo de archivo no está permitido.',
  KeyAlreadyExists: 'Ya existe un archivo con ese nombre. Intenta nuevamente.',
  NoSuchBucket: 'El almacenamiento de archivos no está preparado. Avisa a quien administra el sitio.',
  SlowDown: 'El servidor está ocupado. Intenta nuevamente en unos minutos.',
  // HTTP statuses, as a fallback
  '401': SESSION_ENDED,
  '403': 'No tienes permiso para hacer esto, o tu sesión ha terminado.',
  '413': 'El archivo es demasiado grande.',
  '415': 'Ese tipo de archivo no está permitido.',
  '429': 'Hubo demasiados intentos. Espera unos minutos e intenta nuevamente.',
  '503': 'El servidor no está disponible. Intenta nuevamente en unos minutos.',
  '504': 'El servidor tardó demasiado en responder. Intenta nuevamente.',
};

const CONNECTION_ERRORS = new Set(['AuthRetryableFetchError', 'AbortError', 'TimeoutError']);

/** An error whose message is written in Spanish, for the user. */
export class SpanishError extends Error {
  override readonly name = 'SpanishError';
}

/** The most specific code of a database, auth or storage error; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  for (const key of ['code', 'error', 'statusCode', 'status']) {
    const value: unknown = (error as Record<string, unknown>)[key];
    if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0)) return String(value);
  }
  return undefined;
}

/** Whether an error may mean that the session has ended: the server rejected the token or treated us as anonymous. */
export function isSessionError(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && (code === '42501' || code === '403' || MESSAGES[code] === SESSION_ENDED);
}

/**
 * Explains any error in Spanish: what happened and what to do. Unknown errors show a code to report; an error without a
 * code gets the specification's «Intente nuevamente» (section 8).
 */
export function explainError(error: unknown): string {
  if (error instanceof SpanishError) return error.message;
  if (isConnectionError(error)) return OFFLINE_MESSAGE;
  const code = errorCode(error);
  if (code === undefined) return 'Intente nuevamente';
  return MESSAGES[code] ?? `Ocurrió un error que no conocemos (código ${code}). Si se repite, comunica este código.`;
}

/** Whether a request failed or timed out without a response. The server may have processed it anyway. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    CONNECTION_ERRORS.has(error.name) ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}
