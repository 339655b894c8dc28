<?php

use Wikimedia\ParamValidator\ParamValidator;
use Wikimedia\ParamValidator\TypeDef\IntegerDef;

/** A module without an effect, and changes to the parameters of other modules. */
class ApiCatalpaLive extends ApiBase {
	public function execute() {
	}

	protected function getAllowedParams() {
		return [
			'colour' => [ ParamValidator::PARAM_TYPE => [ 'red', 'green' ], ParamValidator::PARAM_REQUIRED => true ],
			'page' => [ ParamValidator::PARAM_TYPE => 'integer', IntegerDef::PARAM_MIN => 1 ],
			'note-{lang}' => [ ApiBase::PARAM_TEMPLATE_VARS => [ 'lang' => 'langs' ] ],
			'langs' => [ ParamValidator::PARAM_TYPE => [ 'de', 'en' ], ParamValidator::PARAM_ISMULTI => true ],
		];
	}

	public static function changeParameters( ApiBase $module, array &$parameters ) {
		switch ( $module->getModulePath() ) {
			case 'query+allpages':
				unset( $parameters['maxsize'] );
				$parameters['filterredir'][ParamValidator::PARAM_TYPE] = [ 'all', 'redirects' ];
				$parameters['limit'][IntegerDef::PARAM_MAX] = 100;
				break;
			case 'edit':
				$parameters['summary'] = [ ParamValidator::PARAM_TYPE => 'string', ParamValidator::PARAM_REQUIRED => true ];
				$parameters['ticket'] = [ ParamValidator::PARAM_TYPE => 'integer' ];
				break;
		}
	}
}
