<?php
// PHP's own server takes a path with a dot in it for a file; of those that are none, WordPress decides what they are.
if ( is_file( $_SERVER['DOCUMENT_ROOT'] . rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
