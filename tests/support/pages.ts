/** An address of every kind of public page, for tests that hold for all of them. */
export const publicPages = [
  '/',
  '/novedades',
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
  '/publicaciones',
  '/publicaciones/afcm-aporta',
  '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  '/quienes-somos',
  '/quienes-somos/instituciones',
  '/quienes-somos/creacion-desarrollo',
  '/quienes-somos/autoridades',
  '/oferta-educativa',
  '/caem',
  '/contacto',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/accesibilidad',
  '/buscar',
  '/buscar?q=educacion',
] as const;

/** Pages that say that something is missing, with status 404. */
export const missingPages = ['/no-existe', '/novedades/no-existe', '/publicaciones/afcm-aporta/no-existe'] as const;
