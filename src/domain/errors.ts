/** Shown when the backend is unreachable. */
export const OFFLINE_MESSAGE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

const SESSION_ENDED = 'Tu sesión ha terminado. Inicia sesión nuevamente y vuelve a intentarlo.';

/**
 * User-facing messages, and the codes that each is for.
 * Postgres: https://www.postgresql.org/docs/current/errcodes-appendix.html
 * PostgREST: https://docs.postgrest.org/en/stable/references/errors.html
 * Auth: https://supabase.com/docs/guides/auth/debugging/error-codes
 * Storage: https://supabase.com/docs/guides/storage/debugging/error-codes
 */
const CODES: Readonly<Record<string, string>> = {
  [SESSION_ENDED]: `PGRST301 PGRST302 PGRST303 bad_jwt no_authorization refresh_token_already_used
    refresh_token_not_found session_expired session_not_found InvalidJWT 401`,
  'No tienes permiso para hacer esto, o tu sesión ha terminado.': '42501 AccessDenied 403',
  'Uno de los textos es demasiado largo.': '22001',
  'La fecha no es válida.': '22007 22008',
  'Uno de los datos no tiene el formato correcto.': '22P02 validation_failed',
  'Falta un dato obligatorio.': '23502',
  'Otro registro depende de este.': '23503',
  'Ya existe un registro con ese valor.': '23505',
  'Uno de los datos no cumple los límites permitidos.': '23514',
  'Otra persona guardó al mismo tiempo. Intenta nuevamente.': '40001 40P01',
  'El servidor se quedó sin espacio. Avisa a quien administra el sitio.': '53100',
  'El servidor está ocupado. Intenta nuevamente en unos minutos.': '53300 PGRST003 SlowDown',
  'El servidor tardó demasiado en responder. Intenta nuevamente.': '57014 request_timeout 504',
  'La base de datos no responde. Intenta nuevamente en unos minutos.': 'PGRST000 PGRST001 PGRST002',
  'El registro ya no existe: es posible que otra persona lo haya eliminado.': 'PGRST116',
  // Our own code (supabase/migrations/20261124100500_files_and_library.sql).
  'Uno de los archivos ya no existe: alguien lo eliminó de la biblioteca. Quítalo y guarda nuevamente.': 'PT409',
  'Credenciales inválidas': 'invalid_credentials user_not_found',
  'Esa dirección de email no es válida.': 'email_address_invalid',
  'El servidor no puede enviar correos a esa dirección. Avisa a quien administra el sitio.':
    'email_address_not_authorized',
  'Ya hay otra cuenta con ese email.': 'email_exists',
  'Esta cuenta todavía no está confirmada. Avisa a quien administra el sitio.': 'email_not_confirmed',
  'El enlace ya no sirve: se usó o pasó más de una hora. Pide uno nuevo.': 'otp_expired',
  'Ya se envió un correo hace un momento. Espera unos minutos e intenta nuevamente.': 'over_email_send_rate_limit',
  'Hubo demasiados intentos. Espera unos minutos e intenta nuevamente.': 'over_request_rate_limit 429',
  'Para cambiar la contraseña, cierra la sesión e inicia sesión nuevamente.': 'reauthentication_needed',
  'La contraseña nueva tiene que ser distinta de la anterior.': 'same_password',
  'Esta cuenta está suspendida. Avisa a quien administra el sitio.': 'user_banned',
  'Esa contraseña es fácil de adivinar. Elige otra más larga.': 'weak_password',
  'El archivo es demasiado grande.': 'EntityTooLarge 413',
  'Ese tipo de archivo no está permitido.': 'InvalidMimeType 415',
  'Ya existe un archivo con ese nombre. Intenta nuevamente.': 'KeyAlreadyExists',
  'El almacenamiento de archivos no está preparado. Avisa a quien administra el sitio.': 'NoSuchBucket',
  'El servidor no está disponible. Intenta nuevamente en unos minutos.': '503',
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

/** The message for a code; undefined if we do not know it. */
function messageOf(code: string): string | undefined {
  return Object.keys(CODES).find((message) => CODES[message]?.split(/\s+/).includes(code));
}

/** Whether an error may mean that the session has ended: the server rejected the token or treated us as anonymous. */
export function isSessionError(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && (code === '42501' || code === '403' || messageOf(code) === SESSION_ENDED);
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
  return messageOf(code) ?? `Ocurrió un error que no conocemos (código ${code}). Si se repite, comunica este código.`;
}

/** Whether a request failed or timed out without a response. The server may have processed it anyway. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    CONNECTION_ERRORS.has(error.name) ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}
