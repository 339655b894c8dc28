<?php
// PHP's own server takes every path with a dot for a file. WordPress handles those that are no files.
if ( is_file( $_SERVER['DOCUMENT_ROOT'] . rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
