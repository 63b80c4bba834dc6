/**
 * Where the external academy is. It is the one setting of this module: whoever runs the site writes its address here
 * and publishes the module. The default is an address that can belong to nobody (RFC 2606).
 */
export const ACADEMY_SITE_URL = 'https://academy.example.com/';
